export { Button, Tooltip } from 'antd';
export type { ButtonProps, TooltipProps, ModalProps } from 'antd';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export { ActiveContext, useActive } from './provider/active';
export { message } from './provider/message';
export { useMedia } from './provider/use-media';
export { confirm, type ConfirmOptions } from './provider/confirm';
export { Card, type CardProps } from './layout/card';
export { BareFrame, Frame, LogoMark, type BareFrameProps, type FrameProps } from './layout/frame';
export {
  BulletList,
  Fact,
  Facts,
  Grid,
  Row,
  Split,
  Stack,
  Sticky,
  type FactProps,
  type FactsProps,
  type SplitProps,
  type StackProps,
  type StickyProps,
} from './layout/layout';
export { Page, type PageProps } from './layout/page';
export { PageTabs, type PageTab, type PageTabsProps } from './layout/page-tabs';
export { SideMenu, type SideMenuItem, type SideMenuProps } from './layout/side-menu';
export { Text, VisuallyHidden, logoClass, textClass, type TextProps, type TextStyle } from './layout/text';
export { Modal } from './overlay/modal';
export { MenuButton, PlainMenuButton, type MenuButtonProps, type MenuEntry, type PlainMenuButtonProps } from './overlay/menu-button';
export { PlainPopupButton, type PlainPopupButtonProps } from './overlay/popup-button';
export { PlainButton, type PlainButtonProps } from './overlay/plain-button';
export { EmptyState, ErrorPanel, type EmptyStateProps, type ErrorPanelProps } from './state/panels';
export { Notice, Tag, type NoticeProps, type Tone } from './state/notices';
export { PageSkeleton, Skeleton, SkeletonBar } from './state/skeleton';
export { Picture, type PictureProps } from './picture/picture';
export { FileDrop, FileRefused, type FileDropProps, type Prepared } from './picture/file-drop';
export { prepareFile } from './picture/send-file';
export {
  IconAdd,
  IconAddress,
  IconApps,
  IconArrowRight,
  IconBell,
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
  IconSearch,
  IconSuccess,
  IconShow,
  IconSwap,
  IconUser,
  IconWallet,
  IconWarning,
} from './icons';
