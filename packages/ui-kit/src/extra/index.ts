export { Collapse, Drawer, Popover, Progress, Steps, Tabs } from 'antd';
export type { CollapseProps, DrawerProps, PopoverProps, StepsProps, TabsProps } from 'antd';
export {
  IconCopy,
  IconDownload,
  IconFile,
  IconFilter,
  IconHistory,
  IconInfo,
  IconMore,
  IconPrint,
  IconStar,
  IconUpload,
  IconView,
} from './icons';
