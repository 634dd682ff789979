import { parseSync } from 'oxc-parser';

/**
 * What a file imports: `{ specifier, typeOnly, line }`, re-exports and dynamic imports included.
 *
 * @throws if the file does not parse
 */
export function importsOf(file, code) {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (offset) => code.slice(0, offset).split('\n').length;
  const statics = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly:
      /^import\s+type\b/.test(code.slice(statement.start, statement.end)) ||
      (statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)),
    line: lineAt(statement.start),
  }));
  const reexports = module.staticExports.flatMap((statement) =>
    statement.entries
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({
        specifier: entry.moduleRequest.value,
        typeOnly: entry.isType || /^export\s+type\b/.test(code.slice(statement.start, statement.end)),
        line: lineAt(statement.start),
      })),
  );
  const dynamics = module.dynamicImports
    .map(({ moduleRequest }) => ({ text: code.slice(moduleRequest.start, moduleRequest.end), line: lineAt(moduleRequest.start) }))
    .filter(({ text }) => /^['"]/.test(text))
    .map(({ text, line }) => ({ specifier: text.slice(1, -1), typeOnly: false, line }));
  return [...statics, ...reexports, ...dynamics];
}
