export { Button, Tooltip } from 'antd';
export type { ButtonProps, TooltipProps, ModalProps } from 'antd';
export { UiProvider, type UiProviderProps } from './provider/UiProvider';
export { ActiveContext, useActive } from './provider/active';
export { message } from './provider/message';
export { confirm, type ConfirmOptions } from './provider/confirm';
export { useLabels, type Labels, type UiLocale } from './provider/labels';
export { palette } from './theme/palette';
export { BareFrame, type BareFrameProps } from './layout/BareFrame';
export { Card, type CardProps } from './layout/Card';
export { Flex, type FlexProps } from './layout/Flex';
export { Frame, type FrameProps } from './layout/Frame';
export { LogoMark } from './layout/LogoMark';
export { Page, type PageProps } from './layout/Page';
export { PageTabs, type PageTab, type PageTabsProps } from './layout/PageTabs';
export { SideMenu, type SideMenuItem, type SideMenuProps } from './layout/SideMenu';
export { Modal } from './overlay/Modal';
export { MenuButton, type MenuButtonProps, type MenuEntry } from './overlay/MenuButton';
export { EmptyState, type EmptyStateProps } from './state/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './state/ErrorPanel';
export { Notice, type NoticeProps } from './state/Notice';
export { PageSkeleton, Skeleton, SkeletonBar } from './state/Skeleton';
export { Tag, type Tone } from './state/Tag';
export { Picture, defaultQuality, type PictureLoader, type PictureProps } from './picture/Picture';
export { FileDrop, type FileDropProps } from './picture/FileDrop';
export { FileRefused, prepareFile, type Prepared } from './picture/prepare-file';
export {
  IconAdd,
  IconAddress,
  IconApps,
  IconArrowRight,
  IconClose,
  IconCollapse,
  IconDelete,
  IconDown,
  IconEdit,
  IconExpand,
  IconExpress,
  IconInfo,
  IconLanguage,
  IconLogout,
  IconOrders,
  IconQuote,
  IconReload,
  IconSearch,
  IconSuccess,
  IconSwap,
  IconUser,
  IconWallet,
  IconWarning,
} from './icons';
