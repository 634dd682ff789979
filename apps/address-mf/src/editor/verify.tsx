import { LocationType, api, type CallData } from '@portal/api-client';
import { CallError, unwrap, useMutation, type Translate } from '@portal/remote-kit';
import { Button, IconSuccess, Notice } from '@portal/ui-kit';
import { Form, type FormInstance } from '@portal/ui-kit/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { Suggestions } from './suggestions';
import type { AddressValues } from './values';

/** What the post office knows of a place, and so what can be verified. */
export const placeNames = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
export type PlaceName = (typeof placeNames)[number];
export type PlaceValues = Partial<Pick<AddressValues, PlaceName>>;

interface Props {
  t: Translate;
  form: FormInstance<AddressValues>;
  onTake: (change: Partial<AddressValues>) => void;
}

const same = (a: string | undefined, b: string | undefined): boolean => (a ?? '').trim() === (b ?? '').trim();

/** Asks whether there is such an address. It advises: fields change only by a click, and saving never waits for it. */
export function Verify({ t, form, onTake }: Props): ReactNode {
  const now = Form.useWatch((values: AddressValues) => values, form) ?? {};
  const { mutate, data, variables, error, isPending } = useMutation({ mutationFn: verify });
  const ask = async (): Promise<void> => {
    const valid = await form.validateFields(['address1', 'city', 'state', 'zip']).catch(() => undefined);
    if (valid) mutate(form.getFieldsValue([...placeNames, 'locationType']));
  };
  // The answer holds for what was asked, with or without its own suggestions.
  const holds = variables && placeNames.every((name) => same(now[name], variables[name]) || same(now[name], data?.normalized?.[name]));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [data]);
  return (
    <div ref={place} className="p-span-all address-verify" aria-live="polite">
      <Button size="small" loading={isPending} onClick={() => void ask()}>
        {t(holds && data ? 'verify.again' : 'verify.action')}
      </Button>
      {error instanceof CallError && <Notice tone="warning" title={t('verify.failed')} detail={error.message} />}
      {data && holds && <Verdict verdict={data} now={now} t={t} onTake={onTake} />}
    </div>
  );
}

function verify({ address1, address2, city, state, zip, country, locationType }: AddressValues) {
  const line = address2?.trim();
  return unwrap(api.quoteConfig.verifyAddress({ address1, ...(line && { address2: line }), city, state, zip: zip.trim(), country, locationType }));
}

interface VerdictProps {
  verdict: CallData<'quoteConfig', 'verifyAddress'>;
  now: Partial<AddressValues>;
  t: Translate;
  onTake: Props['onTake'];
}

function Verdict({ verdict: { valid, normalized = {}, residential, messages }, now, t, onTake }: VerdictProps): ReactNode {
  const changes = placeNames.filter((name) => normalized[name] !== undefined && !same(normalized[name], now[name]));
  const good = valid && messages.length === 0 && changes.length === 0;
  const home = residential && now.locationType !== LocationType.RESIDENTIAL;
  return (
    <>
      {good && (
        <p className="p-success">
          <IconSuccess aria-hidden /> {t('verify.valid')}
        </p>
      )}
      {!good && (
        <Notice
          tone={valid ? 'info' : 'warning'}
          title={t(valid ? 'verify.valid' : 'verify.invalid')}
          detail={
            <>
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
              {changes.length > 0 && <Suggestions names={changes} from={now} to={normalized} t={t} onTake={onTake} />}
            </>
          }
        />
      )}
      {home && (
        <Notice
          tone="warning"
          title={t('verify.residential')}
          action={
            <Button size="small" onClick={() => onTake({ locationType: LocationType.RESIDENTIAL })}>
              {t('verify.setResidential')}
            </Button>
          }
        />
      )}
    </>
  );
}
