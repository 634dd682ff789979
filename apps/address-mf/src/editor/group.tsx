import type { ReactNode } from 'react';

/** Fields that belong together, under one name. */
export function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="address-group">
      <legend>{title}</legend>
      <div className="p-grid">{children}</div>
    </fieldset>
  );
}
