import { formatDateTime, translator, type Translate } from '@portal/remote-kit';
import type { Sheet } from '@portal/ui-kit/export';
import { latestOf } from '../shared/latest';
import type { TrackResult } from './track.queries';
import { sharedMessages } from '../shared/messages';
import type { trackMessages } from './messages';

/** One line for each number, with what happened last. */
export function resultSheet(results: readonly TrackResult[], t: Translate<typeof trackMessages>): Sheet {
  const rows = results.map((result) => {
    const latest = latestOf(result.events);
    return [
      { text: result.no },
      { text: statusOf(result, t) },
      { text: latest?.description },
      { moment: latest?.time },
      { text: placeOf(result) },
    ];
  });
  const shared = translator(sharedMessages);
  const head = [t('no'), shared('column.status'), shared('column.event'), t('time'), t('place')];
  return { name: t('file'), head, rows };
}

/** The same for people: a line each, columns apart by tabs, as a spreadsheet or a message takes them. */
export function resultText(results: readonly TrackResult[], t: Translate<typeof trackMessages>): string {
  const line = (result: TrackResult): string => {
    const latest = latestOf(result.events);
    return [result.no, statusOf(result, t), latest?.description, latest && formatDateTime(latest.time), placeOf(result)]
      .map((part) => part ?? '')
      .join('\t')
      .trimEnd();
  };
  return results.map(line).join('\n');
}

const statusOf = ({ status, error }: TrackResult, t: Translate<typeof trackMessages>): string | undefined =>
  status === undefined ? error : t(`freight:expressStatus.${status}`);

function placeOf({ events }: TrackResult): string | undefined {
  const latest = latestOf(events);
  return latest && ([latest.city, latest.state].filter(Boolean).join(', ') || undefined);
}
