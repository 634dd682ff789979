import type { RemoteAnswer, VersionRow } from '@portal/console/contract';
import { Button, Card, IconMore, MenuButton, Row, Tag, Text, type MenuEntry } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo, useState } from 'react';
import type { Starting } from '../changes/change-dialog';
import { shortVersion, useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { useRights } from '../lib/session';
import { overviewTexts } from '../overview/messages';
import { remoteTexts } from './messages';
import * as styles from './remote.module.css';

const FIRST = 10;

interface Props {
  answer: RemoteAnswer;
  name: string;
  onStart(starting: Starting): void;
  onCheck(version: string): void;
}

/** The versions in the store, the newest first, and what can be done with each. */
export function VersionsCard({ answer, name, onStart, onCheck }: Props): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const words = useTexts(overviewTexts);
  const { ago, full, size } = useFormats();
  const { changes } = useRights();
  const [all, setAll] = useState(false);
  const { versions, signatures } = answer;
  const mayChange = changes(name) && signatures.readOnly === null;
  const columns = useMemo(
    (): Column<VersionRow>[] => [
      {
        key: 'version',
        title: texts.version,
        card: 'title',
        render: ({ version }) => (
          <Text numeric weight="strong" title={version}>
            {shortVersion(version)}
          </Text>
        ),
      },
      {
        key: 'roles',
        title: texts.roles,
        wrap: true,
        render: ({ roles, verdict }) => (
          <Row>
            {roles.map(({ role, traffic }) => (
              <Tag key={role} tone={role === 'default' ? 'info' : role === 'canary' || role === 'waiting' ? 'brand' : 'neutral'}>
                {texts.role[role]}
                {traffic > 0 && traffic < 100 ? ` ${traffic}%` : ''}
              </Tag>
            ))}
            {verdict !== 'unknown' && <Tag tone={verdict === 'bad' ? 'danger' : 'success'}>{words.verdict[verdict]}</Tag>}
          </Row>
        ),
      },
      {
        key: 'publishedAt',
        title: texts.published,
        render: ({ publishedAt }) => (
          <time dateTime={publishedAt} title={full(publishedAt)}>
            {ago(publishedAt)}
          </time>
        ),
      },
      { key: 'bytes', title: texts.size, numeric: true, render: ({ bytes }) => size(bytes) },
      {
        key: 'actions',
        title: texts.actions,
        card: 'corner',
        pinned: true,
        width: 88,
        render: (row) => <VersionActions row={row} name={name} mayChange={mayChange} onStart={onStart} onCheck={onCheck} />,
      },
    ],
    [texts, words, ago, full, size, mayChange, name, onStart, onCheck],
  );
  return (
    <Card title={texts.versions} flush>
      <DataTable
        label={texts.versions}
        columns={columns}
        rows={all ? versions : versions.slice(0, FIRST)}
        rowKey={({ version }) => version}
        empty={{ title: texts.noVersions }}
      />
      {!all && versions.length > FIRST && (
        <div className={styles.more}>
          <Button onClick={() => setAll(true)}>{texts.more}</Button>
        </div>
      )}
    </Card>
  );
}

interface ActionsProps extends Omit<Props, 'answer'> {
  row: VersionRow;
  mayChange: boolean;
}

function VersionActions({ row: { version, roles, verdict }, name, mayChange, onStart, onCheck }: ActionsProps): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const has = (role: string): boolean => roles.some((one) => one.role === role);
  const isDefault = has('default');
  const isCanary = has('canary') || has('waiting');
  const target = { name, version };
  const actions: Record<string, () => void> = {
    gate: () => onCheck(version),
    ...(mayChange && {
      ...(!isDefault && { release: () => onStart({ action: 'release', ...target }) }),
      ...(isCanary && {
        promoteThis: () => onStart({ action: 'promote', ...target }),
        endCanary: () => onStart({ action: 'rollback', ...target }),
      }),
      ...(!isDefault &&
        !isCanary &&
        verdict !== 'bad' &&
        has('fallback') && { rollbackTo: () => onStart({ action: 'rollback', ...target }) }),
      ...(verdict !== 'good' && { good: () => onStart({ action: 'good', ...target }) }),
      ...(verdict !== 'bad' && { bad: () => onStart({ action: 'bad', ...target }) }),
    }),
  };
  const items = Object.keys(actions).map((key): MenuEntry => ({
    key,
    label: texts[key as 'gate'],
    danger: key === 'bad' || key === 'endCanary',
  }));
  return (
    <MenuButton
      size="small"
      type="text"
      icon={<IconMore aria-hidden />}
      aria-label={texts.actionsOf(shortVersion(version))}
      items={items}
      onSelect={(key) => actions[key]!()}
    />
  );
}
