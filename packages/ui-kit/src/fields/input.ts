import InputLine from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import TextArea from 'antd/es/input/TextArea';

/** antd's `Input` without the parts that nobody uses, which its index brings along: one-time codes, a search box, groups. */
export const Input = Object.assign(InputLine, { Password, TextArea });
