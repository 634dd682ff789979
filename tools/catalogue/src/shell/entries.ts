import * as freightKit from '@portal/freight-kit';
import * as uiKit from '@portal/ui-kit';
import * as checkbox from '@portal/ui-kit/checkbox';
import * as date from '@portal/ui-kit/date';
import * as exported from '@portal/ui-kit/export';
import * as extra from '@portal/ui-kit/extra';
import * as fields from '@portal/ui-kit/fields';
import * as number from '@portal/ui-kit/number';
import * as radio from '@portal/ui-kit/radio';
import * as segmented from '@portal/ui-kit/segmented';
import * as select from '@portal/ui-kit/select';
import * as switches from '@portal/ui-kit/switch';
import * as table from '@portal/ui-kit/table';

/** All that the kits offer a page, by the entry that it is imported from. */
export const entries: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@portal/ui-kit': uiKit,
  '@portal/ui-kit/fields': fields,
  '@portal/ui-kit/select': select,
  '@portal/ui-kit/number': number,
  '@portal/ui-kit/checkbox': checkbox,
  '@portal/ui-kit/radio': radio,
  '@portal/ui-kit/segmented': segmented,
  '@portal/ui-kit/switch': switches,
  '@portal/ui-kit/table': table,
  '@portal/ui-kit/date': date,
  '@portal/ui-kit/extra': extra,
  '@portal/ui-kit/export': exported,
  '@portal/freight-kit': freightKit,
};

/** Where a thing is imported from and under which name; undefined for what the kits do not offer. */
export function originOf(thing: unknown): { entry: string; name: string } | undefined {
  for (const [entry, names] of Object.entries(entries)) {
    const found = Object.entries(names).find(([, value]) => value === thing);
    if (found) return { entry, name: found[0] };
  }
  return undefined;
}
