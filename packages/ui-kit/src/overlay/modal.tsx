import { Modal as AntdModal, type ModalProps } from 'antd';
import { createContext, useContext, useState } from 'react';
import { useActive } from '../provider/active';

/** antd's own way to say "no motion". */
const still = { transitionName: '', maskTransitionName: '' };

const InDialog = createContext(false);

/** Whether this is drawn within a dialog, whose buttons stand at its end with the one that does it last. */
export const useInDialog = (): boolean => useContext(InDialog);

/**
 * antd's Modal, taken away while its page tab is hidden and brought back with the tab. Its motion takes the return of
 * a hidden page for a first appearance, draws nothing, and then asks what it drew for the focus; the error would take
 * the whole page with all that was typed. So a modal that was hidden once moves no more.
 */
export function Modal({ open = false, ...props }: ModalProps) {
  const active = useActive();
  const [hidden, setHidden] = useState(!active);
  if (!active && !hidden) setHidden(true);
  return (
    <AntdModal {...props} {...(hidden && still)} open={open && active}>
      <InDialog value>{props.children}</InDialog>
    </AntdModal>
  );
}
