/**
 * All fields and controls under the name by which releases of remotes took them before each had a bundle of its own. Nothing is built
 * with it any more; the shell provides it for those releases.
 */
export { AutoComplete, FilterSelect, Select } from '../select';
export { Checkbox } from '../control/checkbox';
export { InputNumber } from '../control/number';
export { Radio } from '../control/radio';
export { Segmented } from '../control/segmented';
export { Switch } from '../control/switch';
export { Field, FieldForm, focusField, Form, FormActions, FormFrame, setFieldErrors } from '../fields';
export { Input } from 'antd';
