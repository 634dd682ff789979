import { Segmented as AntSegmented, type SegmentedProps } from 'antd';
import { useContext } from 'react';
import { FieldLabel } from '../layout/field-label';

/** antd's, named by the label of its field where it has no name of its own: antd names each "segmented control", in any language. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value> & React.RefAttributes<HTMLDivElement>) {
  const field = useContext(FieldLabel);
  const { 'aria-label': label, 'aria-labelledby': labelledBy } = props;
  return <AntSegmented<Value> {...props} aria-label={labelledBy === undefined ? (label ?? field) : label} />;
}
