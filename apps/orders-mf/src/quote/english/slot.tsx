import { Form } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { confirmed, englishOf, isChinese, type EnglishLine, type Original } from '../english-line';
import { partOf } from './use-part';
import { useQuoteValues } from '../use-quote-form';

// Most shipments are written in English: what the others need comes with the first Chinese character.
const usePart = partOf(() => import('./part'));

type Path = (string | number)[];

interface Props {
  field: Original;
  /** What holds the field, in the whole form: `['pickup', 'address']`. */
  within: Path;
  /** The same in the list around the caller, where there is one. */
  inList?: Path;
  /** Nothing while the line is confirmed, where the place is for what is still to be done. */
  brief?: boolean;
}

/** The place directly below a field that paper shows: empty unless its text is Chinese. */
export function EnglishSlot({ field, within, inList = within, brief = false }: Props): React.ReactNode {
  const form = Form.useFormInstance();
  const english = englishOf[field];
  const original = Form.useWatch<string | null | undefined>([...within, field], { form, preserve: true })?.trim() ?? '';
  const line = Form.useWatch<EnglishLine | undefined>([...within, english], { form, preserve: true });
  const chinese = isChinese(original);
  // Once there, it does not go from under the hands that fill it in.
  const [shownFor, setShownFor] = useState('');
  if (chinese && !(brief && confirmed(original, line)) && shownFor !== original) setShownFor(original);
  const shown = chinese && shownFor === original;
  const part = usePart(shown, original);
  return part && shown ? (
    <part.EnglishField field={field} original={original} line={line} name={[...inList, english]} path={[...within, english]} />
  ) : null;
}

/** The place below the description of a line of freight, in a list of lines. */
export const englishDescription = (index: number): React.ReactNode => (
  <EnglishSlot field="description" within={['items', index]} inList={[index]} />
);

/** What a booking still needs of the English lines that are on the page. */
export function OpenLinesSlot(): React.ReactNode {
  const values = useQuoteValues();
  const part = usePart(false);
  return part && values ? <part.ConfirmLines values={values} /> : null;
}
