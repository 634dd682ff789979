/**
 * The icons of the menu and of the common actions; rarer ones are in `@portal/ui-kit/extra`. Of antd's, one import each: the
 * index of the package brings all 800 into a test, and an ES module that jest cannot load.
 */
export { default as IconEmpty } from '@ant-design/icons/es/icons/InboxOutlined';
export { default as IconLeft } from '@ant-design/icons/es/icons/LeftOutlined';
export { default as IconRight } from '@ant-design/icons/es/icons/RightOutlined';
export { default as IconSuccess } from '@ant-design/icons/es/icons/CheckCircleFilled';
export { default as IconWarning } from '@ant-design/icons/es/icons/ExclamationCircleOutlined';
export {
  IconAdd,
  IconAddress,
  IconApps,
  IconArrowRight,
  IconBell,
  IconCaretDown,
  IconCaretUp,
  IconClose,
  IconCollapse,
  IconDelete,
  IconDown,
  IconEdit,
  IconExpand,
  IconExpress,
  IconFind,
  IconHide,
  IconLanguage,
  IconLogout,
  IconMore,
  IconOrders,
  IconQuote,
  IconReload,
  IconFind as IconSearch,
  IconShow,
  IconSwap,
  IconUser,
  IconWallet,
} from './drawn-icons';
