import type { ChangeAnswer, ChangeBody } from '@portal/console/contract';
import { BulletList, Button, confirm, Modal, Notice } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Field, Form, FormActions, FormFrame, Input } from '@portal/ui-kit/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Refused } from '../lib/api';
import { shortVersion } from '../lib/format';
import { useTexts } from '../lib/language';
import { makeChange, previewQuery } from '../lib/queries';
import { useRights } from '../lib/session';
import { useClosing } from '../frame/use-closing';
import { dialogTexts } from './messages';
import { Missing, Outcome, Preview, RefusedNotice } from './preview';
import { FreezeFields, ReleaseFields } from './release-fields';
import { NOTHING_TYPED, targetOf, wantedOf, type Starting, type Typed } from './wanted';
import * as styles from './changes.module.css';

export type { Starting };

/** While somebody types, the service is not asked for each letter. */
const TYPING_MS = 350;

interface Props {
  starting: Starting;
  channel: string;
  /** Of the document on the page. When it changes, the preview is made anew: what is confirmed is what was shown. */
  revision: string | null;
  onClose(): void;
}

/** Says what a change will do, asks why, makes it, and shows the result. Nothing is drawn as done before the store says so. */
export function ChangeDialog({ starting, channel, revision, onClose }: Props): React.ReactNode {
  const texts = useTexts(dialogTexts);
  const [done, setDone] = useState<ChangeAnswer>();
  const closing = useClosing(onClose);
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) button.current?.focus();
  }, [done]);
  const { action } = starting;
  const title = texts.title[action](targetOf(starting, shortVersion));
  return (
    <Modal {...closing.dialog} title={title} width={620} footer={null} maskClosable={false}>
      {done ? (
        <>
          <div aria-live="polite" className={styles.previewBody}>
            {done.proposed === null ? (
              <Notice tone="success" title={texts.done} />
            ) : (
              <Notice title={texts.proposed} detail={<Missing answer={done} channel={channel} />} />
            )}
            <Outcome action={action} answer={done} />
          </div>
          <div className={styles.closing}>
            <Button type="primary" ref={button} onClick={closing.close}>
              {texts.close}
            </Button>
          </div>
        </>
      ) : (
        <ChangeForm starting={starting} channel={channel} revision={revision} onDone={setDone} onCancel={closing.close} />
      )}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'onClose'> {
  onDone(answer: ChangeAnswer): void;
  onCancel(): void;
}

function ChangeForm({ starting, channel, revision, onDone, onCancel }: FormProps): React.ReactNode {
  const texts = useTexts(dialogTexts);
  const { action } = starting;
  const { platform } = useRights();
  const client = useQueryClient();
  const [form] = Form.useForm<Typed>();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [force, setForce] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const settled = useSettled(typed, TYPING_MS);
  const bodyOf = (values: Typed, why: string | null): ChangeBody => ({ channel, revision, wanted: wantedOf(starting, values), why, force });
  // The reason changes nothing of what happens, but force and freezes are refused without one: any stands for it until it is typed.
  const preview = useQuery(previewQuery(bodyOf(settled, action === 'freeze' || force ? '…' : null)));
  const isCurrent = settled === typed && !preview.isFetching;
  const refusal = preview.error instanceof Refused ? preview.error.refusal : undefined;
  const mayForce = platform && (force || refusal?.forcible === true);
  const blocked = !isCurrent || preview.error !== null || preview.data?.changed === false;

  const submit = async (values: Typed) => {
    // Enter submits although the button is disabled, and twice before it is drawn as busy.
    if (blocked || busy) return;
    const whole = { ...typed, ...values };
    const question = <ForceQuestion forced={preview.data?.forced ?? []} ask={texts.forceAsk} />;
    if (force && !(await confirm({ title: texts.forceTitle, content: question, okText: texts.force, danger: true }))) return;
    setBusy(true);
    try {
      setFailure(undefined);
      const answer = await makeChange(bodyOf(whole, whole.why.trim()));
      onDone(answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'preview' && queryKey[0] !== 'session' });
    }
  };

  return (
    <FormFrame<Typed>
      form={form}
      name={id}
      initialValues={NOTHING_TYPED}
      label={texts.title[action](targetOf(starting, shortVersion))}
      onFinish={(values) => void submit(values)}
      onValuesChange={(_changed, all) => setTyped((before) => ({ ...before, ...all }))}
      requiredMark={false}
    >
      {texts.explain[action] && <p className={styles.explain}>{texts.explain[action]}</p>}
      {action === 'release' && <ReleaseFields mode={typed.mode} />}
      {action === 'freeze' && <FreezeFields />}
      <Preview
        action={action}
        channel={channel}
        answer={isCurrent ? preview.data : undefined}
        error={isCurrent ? preview.error : undefined}
      />
      {mayForce && (
        <div className={styles.force}>
          <Checkbox checked={force} onChange={({ target }) => setForce(target.checked)}>
            {texts.force}
          </Checkbox>
          <p className={styles.hint}>{texts.forceHint}</p>
        </div>
      )}
      <Field name="why" label={texts.why} extra={texts.whyHint} rules={[{ required: true, whitespace: true, message: texts.whyRequired }]}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      {failure !== undefined && <RefusedNotice error={failure} change />}
      <FormActions className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" danger={force} loading={busy} disabled={blocked}>
          {preview.data && preview.data.proposed !== null ? texts.propose : texts.confirm[action]}
        </Button>
      </FormActions>
    </FormFrame>
  );
}

function ForceQuestion({ forced, ask }: { forced: readonly string[]; ask: string }): React.ReactNode {
  return (
    <>
      <p>{ask}</p>
      <BulletList lang="en">
        {forced.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </BulletList>
    </>
  );
}

/** A value once it has not changed for a moment. The reason is no part of what is previewed, so that typing it asks nothing. */
function useSettled(typed: Typed, ms: number): Typed {
  const { why: _why, ...asked } = typed;
  const key = JSON.stringify(asked);
  const latest = useMemo(() => ({ key, typed }), [key, typed]);
  const [settled, setSettled] = useState(latest);
  useEffect(() => {
    if (settled.key === latest.key) return;
    const timer = setTimeout(() => setSettled(latest), ms);
    return () => clearTimeout(timer);
  }, [settled, latest, ms]);
  return settled.key === latest.key ? typed : settled.typed;
}
