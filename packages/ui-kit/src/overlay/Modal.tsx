import { Modal as AntdModal, type ModalProps } from 'antd';
import { useActive } from '../provider/active';

/**
 * antd's Modal, taken away while its page tab is hidden and brought back with the tab: left open in a hidden tab it
 * throws on return and takes the page's form with it.
 */
export function Modal({ open = false, ...props }: ModalProps) {
  const active = useActive();
  return <AntdModal {...props} open={open && active} />;
}
