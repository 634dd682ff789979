/**
 * The icons of the menu and of the common actions; rarer ones are in `@portal/ui-kit/extra`. One import each: the
 * index of the package brings all 800 into a test, and an ES module that jest cannot load.
 */
export { default as IconAdd } from '@ant-design/icons/es/icons/PlusOutlined';
export { default as IconAddress } from '@ant-design/icons/es/icons/EnvironmentOutlined';
export { default as IconApps } from '@ant-design/icons/es/icons/AppstoreOutlined';
export { default as IconArrowRight } from '@ant-design/icons/es/icons/ArrowRightOutlined';
export { default as IconCaretDown } from '@ant-design/icons/es/icons/CaretDownOutlined';
export { default as IconCaretUp } from '@ant-design/icons/es/icons/CaretUpOutlined';
export { default as IconClose } from '@ant-design/icons/es/icons/CloseOutlined';
export { default as IconCollapse } from '@ant-design/icons/es/icons/MenuFoldOutlined';
export { default as IconDelete } from '@ant-design/icons/es/icons/DeleteOutlined';
export { default as IconDown } from '@ant-design/icons/es/icons/DownOutlined';
export { default as IconEdit } from '@ant-design/icons/es/icons/EditOutlined';
export { default as IconEmpty } from '@ant-design/icons/es/icons/InboxOutlined';
export { default as IconExpand } from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
export { default as IconExpress } from '@ant-design/icons/es/icons/SendOutlined';
export { default as IconLanguage } from '@ant-design/icons/es/icons/GlobalOutlined';
export { default as IconLeft } from '@ant-design/icons/es/icons/LeftOutlined';
export { default as IconLogout } from '@ant-design/icons/es/icons/LogoutOutlined';
export { default as IconOrders } from '@ant-design/icons/es/icons/ContainerOutlined';
export { default as IconQuote } from '@ant-design/icons/es/icons/FormOutlined';
export { default as IconReload } from '@ant-design/icons/es/icons/ReloadOutlined';
export { default as IconRight } from '@ant-design/icons/es/icons/RightOutlined';
export { default as IconSearch } from '@ant-design/icons/es/icons/SearchOutlined';
export { default as IconSuccess } from '@ant-design/icons/es/icons/CheckCircleFilled';
export { default as IconSwap } from '@ant-design/icons/es/icons/SwapOutlined';
export { default as IconUser } from '@ant-design/icons/es/icons/UserOutlined';
export { default as IconWallet } from '@ant-design/icons/es/icons/WalletOutlined';
export { default as IconWarning } from '@ant-design/icons/es/icons/ExclamationCircleOutlined';
