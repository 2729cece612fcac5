import { previewRuns } from '../platform/cron/preview.ts';
import { checkCron } from '../platform/cron.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** The preview of cron expressions. It uses no database. */
export function cronHandlers({ clock }: Parts): HandlersOf<'getCronPreview'> {
  return implement<Context>()({
    async getCronPreview({ query: { expression, timezone, count, after } }) {
      const schedule = { expression, timezone };
      const from = after === undefined ? clock.now() : new Date(after);
      checkCron(schedule, from, 'Query parameter ');
      return {
        status: 200,
        body: { type: 'cron_preview', ...schedule, ...previewRuns(schedule, from, count) },
      };
    },
  });
}
