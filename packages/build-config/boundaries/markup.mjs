import { parseSync, Visitor } from 'oxc-parser';

/**
 * Elements that a remote takes from ui-kit instead of writing them: one list pattern, one form pattern, one dialog.
 * `Form` is antd's own, which ui-kit hands out for its hooks, Form.Item and Form.List.
 */
const instead = { table: 'DataTable', form: 'FieldForm', Form: 'FieldForm, or FormFrame', dialog: 'Modal' };

/**
 * Markup in a remote's file for which ui-kit has a component: `{ fault, line }`.
 *
 * @param {string} role of the package the file is in
 */
export function ownMarkup(role, file, code) {
  if (role !== 'remote' || !file.endsWith('.tsx')) return [];
  const found = [];
  new Visitor({
    JSXOpeningElement({ name, start }) {
      if (name.type !== 'JSXIdentifier' || !(name.name in instead)) return;
      found.push({
        fault: `<${name.name}> is not for a remote: take ${instead[name.name]} of @portal/ui-kit`,
        line: code.slice(0, start).split('\n').length,
      });
    },
  }).visit(parseSync(file, code).program);
  return found;
}
