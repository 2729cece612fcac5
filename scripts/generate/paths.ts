/**
 * Adds missing URLs to `openapi.yaml` for existing files, below the base path of their resource. The base path of a new
 * resource is `/api/v1/cloud/`.
 *
 * @param root The text of `openapi.yaml`.
 * @param files The files of the contract, such as `sessions/paths/sessions.{session_id}.yaml`.
 */
export function withPaths(root: string, files: readonly string[]): string {
  const lines = root.split('\n');
  for (const file of [...files].sort()) {
    const [, resource = '', name = ''] = /^([\w-]+)\/paths\/(.+)\.yaml$/.exec(file) ?? [];
    if (name === '' || lines.includes(`    $ref: ./${file}`)) continue;
    const sibling = lines.findLastIndex((line) => line.startsWith(`    $ref: ./${resource}/paths/`));
    const last = lines.findLastIndex((line) => /^ {4}\$ref: \.\/[\w-]+\/paths\//.test(line));
    const [base = '/api/v1/cloud/'] = /\/api\/v1\/\w+\//.exec(lines[sibling - 1] ?? '') ?? [];
    const entry = [`  ${base}${name.replaceAll('.', '/')}:`, `    $ref: ./${file}`];
    lines.splice((sibling < 0 ? last : sibling) + 1, 0, ...entry);
  }
  return lines.join('\n');
}
