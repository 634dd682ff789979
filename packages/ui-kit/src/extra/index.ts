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
