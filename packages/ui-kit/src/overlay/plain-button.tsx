import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  icon: ReactNode;
}

/**
 * A button of the frame: it looks like antd's text button and has its styles in the first style sheet, so that the HTML can show
 * it before any script runs.
 */
export function PlainButton({ icon, className, children, ...rest }: PlainButtonProps) {
  return (
    <button type="button" className={className ? `p-button ${className}` : 'p-button'} {...rest}>
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
