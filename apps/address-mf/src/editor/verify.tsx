import { LocationType, type AddressPart, type CallData, type CallInput } from '@portal/api-client';
import { verifiableAddress, verifyAddressQuery } from '@portal/freight-kit';
import { CallError, useLanguage, useMessages, useMutation, useQueryClient } from '@portal/remote-kit';
import { Button, IconSuccess, Notice, Text } from '@portal/ui-kit';
import { Form, type FormInstance } from '@portal/ui-kit/fields';
import { useEffect, useRef } from 'react';
import { fieldMessages } from '../shared/field-messages';
import * as styles from './editor.module.css';
import { editorMessages } from './messages';
import type { AddressValues } from './values';

/** What the post office knows of a place, and so what can be verified. */
const placeNames = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
type PlaceName = (typeof placeNames)[number];
type PlaceValues = Partial<Pick<AddressValues, PlaceName>>;

type AddressToVerify = CallInput<'quoteConfig', 'verifyAddress'>;

interface Props {
  form: FormInstance<AddressValues>;
  onTake: (change: Partial<AddressValues>) => void;
}

const same = (a: string | undefined, b: string | undefined): boolean => (a ?? '').trim() === (b ?? '').trim();

/** Asks whether there is such an address. It advises: fields change only by a click, and saving never waits for it. */
export function Verify({ form, onTake }: Props): React.ReactNode {
  const t = useMessages(editorMessages);
  const now = Form.useWatch((values: AddressValues) => values, form) ?? {};
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { mutate, data, variables, error, isPending } = useMutation({
    // A click asks anew; the answer then is known to other forms with this address.
    mutationFn: (address: AddressToVerify) => queryClient.fetchQuery({ ...verifyAddressQuery(address, language), staleTime: 0 }),
  });
  const ask = async (): Promise<void> => {
    const valid = await form.validateFields(['address1', 'city', 'state', 'zip']).catch(() => undefined);
    const address = valid && verifiableAddress(form.getFieldsValue([...placeNames, 'locationType']));
    if (address) mutate(address);
  };
  // The answer holds for what was asked, with or without its own suggestions.
  const holds = variables && placeNames.every((name) => same(now[name], variables[name]) || same(now[name], data?.normalized?.[name]));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [data]);
  return (
    <div ref={place} className={styles.verify} aria-live="polite">
      <Button size="small" loading={isPending} onClick={() => void ask()}>
        {t(holds && data ? 'verify.again' : 'verify.action')}
      </Button>
      {error instanceof CallError && <Notice tone="warning" className={styles.verdict} title={t('verify.failed')} detail={error.message} />}
      {data && holds && <Verdict verdict={data} now={now} onTake={onTake} />}
    </div>
  );
}

interface VerdictProps {
  verdict: CallData<'quoteConfig', 'verifyAddress'>;
  now: Partial<AddressValues>;
  onTake: Props['onTake'];
}

function Verdict({ verdict: { valid, normalized = {}, residential, messages }, now, onTake }: VerdictProps): React.ReactNode {
  const t = useMessages(editorMessages);
  const changes = placeNames.filter((name) => normalized[name] !== undefined && !same(normalized[name], now[name]));
  const good = valid && messages.length === 0 && changes.length === 0;
  const home = residential && now.locationType !== LocationType.RESIDENTIAL;
  return (
    <>
      {good && (
        <Text as="p" tone="success">
          <IconSuccess aria-hidden /> {t('verify.valid')}
        </Text>
      )}
      {!good && (
        <Notice
          className={styles.verdict}
          tone={valid ? 'info' : 'warning'}
          title={t(valid ? 'verify.valid' : 'verify.invalid')}
          detail={
            <>
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
              {changes.length > 0 && <Suggestions names={changes} from={now} to={normalized} onTake={onTake} />}
            </>
          }
        />
      )}
      {home && (
        <Notice
          className={styles.verdict}
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

interface SuggestionsProps {
  /** Fields that differ. */
  names: readonly PlaceName[];
  from: PlaceValues;
  to: AddressPart;
  onTake: (change: Partial<AddressValues>) => void;
}

/** What would change, field by field, each taken over on its own or all at once. */
function Suggestions({ names, from, to, onTake }: SuggestionsProps): React.ReactNode {
  const t = useMessages(editorMessages);
  const fields = useMessages(fieldMessages);
  const changeOf = (fields: readonly PlaceName[]): Partial<AddressValues> => Object.fromEntries(fields.map((name) => [name, to[name]]));
  return (
    <>
      <ul className={styles.changes} aria-label={t('verify.suggestion')}>
        {names.map((name) => (
          <li key={name}>
            <span>{t('verify.change', { name: fields(`name.${name}`), from: from[name] || t('verify.nothing'), to: to[name] ?? '' })}</span>
            <Button size="small" aria-label={`${t('verify.take')} ${fields(`name.${name}`)}`} onClick={() => onTake(changeOf([name]))}>
              {t('verify.take')}
            </Button>
          </li>
        ))}
      </ul>
      {names.length > 1 && (
        <Button size="small" onClick={() => onTake(changeOf(names))}>
          {t('verify.takeAll')}
        </Button>
      )}
    </>
  );
}
