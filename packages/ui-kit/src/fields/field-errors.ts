import type { FormInstance } from 'antd';

/** One refused field as the server names it: a dotted path, list positions as numbers (`items.0.weight`). */
export interface FieldError {
  field: string;
  msg: string;
}

type Path = (string | number)[];

/** `items.0.weight` → `['items', 0, 'weight']`. */
function fieldPath(field: string): Path {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

const leads = (a: readonly unknown[], b: readonly unknown[]) => a.length <= b.length && a.every((part, i) => part === b[i]);

/** The field of that path, else the nearest one around it: `services.0` is one choice inside the field `services`. */
const placeOf = (shown: readonly Path[], path: Path): Path | undefined =>
  shown.filter((name) => leads(name, path)).sort((a, b) => b.length - a.length)[0];

/**
 * Shows the server's errors at their fields, scrolls to the first one on the screen and focuses it.
 * @returns the errors that no field of this form shows; the caller has to show them in words
 */
export function setFieldErrors(form: FormInstance, errors: readonly FieldError[]): FieldError[] {
  const shown = form.getFieldsError().map((field) => field.name as Path);
  const messages = new Map<Path, string[]>();
  const rest: FieldError[] = [];
  for (const error of errors) {
    const name = placeOf(shown, fieldPath(error.field));
    if (name) messages.set(name, [...(messages.get(name) ?? []), error.msg]);
    else rest.push(error);
  }
  form.setFields([...messages].map(([name, texts]) => ({ name, errors: texts })));
  const first = shown.find((path) => messages.has(path));
  if (first) focusField(form, first);
  return rest;
}

/** Brings a field into the middle of its scroll container and focuses it. */
export function focusField(form: FormInstance, name: Path): void {
  form.scrollToField(name, { block: 'center', focus: true });
}
