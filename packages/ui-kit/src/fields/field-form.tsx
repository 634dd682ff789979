import { Button, Form, type FormInstance, type FormProps } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../layout/element';
import { BulletList } from '../layout/layout';
import { useInDialog } from '../overlay/modal';
import { Notice } from '../state/notices';
import { useLabels } from '../provider/labels';
import { FormActions, FormFrame } from './form-frame';
import { setFieldErrors, type FieldError } from './field-errors';

export interface FieldFormProps<Values> {
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /**
   * Called with valid values. What it returns are the server's refusals (the data of a code 20000): each is shown at its
   * field, the first one is focused, those without a field are listed above the button.
   */
  onSubmit(values: Values): Promise<readonly FieldError[] | void>;
  submitLabel: string;
  /** Why the last call failed where no field is to blame, from useFormCall; or a notice where words alone do not do. */
  refusal?: ReactNode;
  /** Beside the submit button: a cancel button, a link. */
  actions?: ReactNode;
  /** Stretches the submit button over the whole width, for sign-in cards. */
  block?: boolean;
  /** Keeps the buttons in view at the lower edge of a dialog whose form is longer than the window. */
  stickyActions?: boolean;
  /** Classes of the parts that a page places by itself. */
  classNames?: { actions?: string | undefined; refusal?: string | undefined };
  /** `false` where every field is required, so that a mark at each says nothing. */
  requiredMark?: FormProps<Values>['requiredMark'];
  onValuesChange?: FormProps<Values>['onValuesChange'];
  disabled?: boolean;
  /** Accessible name of the form. */
  label?: string;
  children: ReactNode;
}

/**
 * The one form pattern: labels above fields, a real submit button that is busy while the call runs, errors at the
 * fields, the first of them in view and focused. What was typed stays, whatever the answer is. In a dialog the buttons stand where
 * those of a question do: at the end, the submit button last.
 */
export function FieldForm<Values extends object>(props: FieldFormProps<Values>) {
  const labels = useLabels();
  const inDialog = useInDialog();
  const id = useId();
  const [own] = Form.useForm<Values>(props.form);
  const form = props.form ?? own;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [unplaced, setUnplaced] = useState<readonly FieldError[]>([]);

  const submit = async (values: Values) => {
    // Enter pressed twice submits before the button is drawn as busy.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setUnplaced([]);
    try {
      const errors = await props.onSubmit(values);
      if (errors?.length) setUnplaced(setFieldErrors(form as FormInstance, errors));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <FormFrame<Values>
      form={form}
      name={id}
      label={props.label}
      initialValues={props.initialValues as Values}
      disabled={props.disabled}
      requiredMark={props.requiredMark}
      onFinish={submit}
      onValuesChange={props.onValuesChange}
    >
      {props.children}
      {typeof props.refusal === 'string' ? (
        <Notice tone="danger" title={props.refusal} className={props.classNames?.refusal} />
      ) : (
        props.refusal
      )}
      {unplaced.length > 0 && (
        <Notice
          tone="danger"
          className={props.classNames?.refusal}
          title={labels.checkForm}
          detail={
            <BulletList>
              {unplaced.map(({ field, msg }) => (
                <li key={field + msg}>{msg}</li>
              ))}
            </BulletList>
          }
        />
      )}
      <FormActions
        className={classNames(inDialog && 'p-form-actions-end', props.stickyActions && 'p-form-actions-sticky', props.classNames?.actions)}
      >
        {inDialog && props.actions}
        <Button type="primary" htmlType="submit" loading={busy} block={props.block}>
          {props.submitLabel}
        </Button>
        {!inDialog && props.actions}
      </FormActions>
    </FormFrame>
  );
}
