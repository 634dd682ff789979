export { Collapse, Descriptions, Drawer, Popover, Progress, Statistic, Steps, Tabs, Timeline, Upload } from 'antd';
export type {
  CollapseProps,
  DescriptionsProps,
  DrawerProps,
  PopoverProps,
  StepsProps,
  TabsProps,
  TimelineProps,
  UploadFile,
  UploadProps,
} from 'antd';
export {
  IconCopy,
  IconDownload,
  IconView,
  IconFile,
  IconFilter,
  IconHistory,
  IconDrop,
  IconMore,
  IconPrint,
  IconStar,
  IconUpload,
} from './icons';
