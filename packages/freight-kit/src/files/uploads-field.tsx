import { useSharedMessages } from '@portal/remote-kit';
import { Button, FileDrop, IconClose, Text } from '@portal/ui-kit';
import { Field, type FormItemProps } from '@portal/ui-kit/fields';
import { useRef } from 'react';
import { FileFailure } from './file-failure';
import * as styles from './file-tiles.module.css';
import { FileThumb, FileTile, FileTiles } from './file-tiles';
import { useUploads, type Uploaded } from './use-uploads';

type Word = 'label' | 'choose' | 'more' | 'remove' | 'separator' | 'wait' | 'full' | 'close' | 'dismiss';

interface Props {
  /** The field of the form: an array of `Uploaded`. */
  name: string;
  /** So many files at most. */
  most: number;
  /** The words of the remote: `remove` and `dismiss` name a file, `full` says `max`. */
  say: (word: Word, values: { name: string; max: number }) => string;
}

/** Photos or PDFs that go along with a form, which is not sent while one of them is on its way. */
export function UploadsField({ name, most, say }: Props): React.ReactNode {
  const word = (which: Word): string => say(which, { name: '', max: most });
  const sending = useRef(0);
  const arrived: NonNullable<FormItemProps['rules']>[number] = {
    validateTrigger: 'onSubmit',
    validator: () => (sending.current > 0 ? Promise.reject(new Error(word('wait'))) : Promise.resolve()),
  };
  return (
    <Field name={name} label={word('label')} rules={[arrived]} validateTrigger="onSubmit">
      <Uploads most={most} say={say} onSending={(by) => void (sending.current += by)} />
    </Field>
  );
}

interface UploadsProps extends Omit<Props, 'name'> {
  /** So many more files are on their way, or fewer. */
  onSending: (by: number) => void;
  /** From the form. */
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

/** The files that are there, those on their way, and a place for more. */
function Uploads({ most, say, onSending, value = [], onChange }: UploadsProps): React.ReactNode {
  const t = useSharedMessages();
  const word = (which: Word, name = ''): string => say(which, { name, max: most });
  const { running, failed, previews, take, retry, dismiss } = useUploads({ most, onSending, value, onChange });
  return (
    <div className={styles.uploads}>
      {value.length > 0 && (
        <FileTiles>
          {value.map(({ objectName, fileName }) => (
            <FileTile key={objectName}>
              <FileThumb name={fileName} src={previews[objectName]} />
              <Button
                size="small"
                type="text"
                icon={<IconClose aria-hidden />}
                aria-label={word('remove', fileName)}
                onClick={() => onChange?.(value.filter((each) => each.objectName !== objectName))}
              />
            </FileTile>
          ))}
        </FileTiles>
      )}
      {failed.map(({ id, file, error }) => (
        <FileFailure
          key={id}
          name={file.name}
          error={error}
          onRetry={() => retry(id)}
          action={
            <Button size="small" type="text" aria-label={word('dismiss', file.name)} onClick={() => dismiss(id)}>
              {word('close')}
            </Button>
          }
        />
      ))}
      {value.length >= most ? (
        <Text as="p" tone="muted" size="small">
          {word('full')}
        </Text>
      ) : (
        <FileDrop
          multiple
          title={
            running.length > 0
              ? t('kit:file.sending', { name: running.join(word('separator')) })
              : word(value.length > 0 ? 'more' : 'choose')
          }
          hint={t('kit:file.hint')}
          busy={running.length > 0}
          onFiles={take}
        />
      )}
    </div>
  );
}
