/** Components of antd and icons that few pages need. */
export { Collapse, Drawer, Popover, Progress, Steps, Tabs } from 'antd';
export type { CollapseProps, DrawerProps, PopoverProps, StepsProps, TabsProps } from 'antd';
export { default as IconCopy } from '@ant-design/icons/es/icons/CopyOutlined';
export { default as IconDownload } from '@ant-design/icons/es/icons/DownloadOutlined';
export { default as IconView } from '@ant-design/icons/es/icons/EyeOutlined';
export { default as IconFile } from '@ant-design/icons/es/icons/FileTextOutlined';
export { default as IconFilter } from '@ant-design/icons/es/icons/FilterOutlined';
export { default as IconHistory } from '@ant-design/icons/es/icons/HistoryOutlined';
export { default as IconInfo } from '@ant-design/icons/es/icons/InfoCircleFilled';
export { default as IconMore } from '@ant-design/icons/es/icons/MoreOutlined';
export { default as IconPrint } from '@ant-design/icons/es/icons/PrinterOutlined';
export { default as IconStar } from '@ant-design/icons/es/icons/StarOutlined';
export { default as IconUpload } from '@ant-design/icons/es/icons/UploadOutlined';
