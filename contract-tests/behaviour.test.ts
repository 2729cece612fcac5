/**
 * The behaviour that no schema can say, over HTTP, against the reference service. One file a topic, all of them here so
 * that they share one service. For one topic: npx vitest run contract-tests/behaviour.test.ts -t 'limit'
 */
import './behaviour/authentication.ts';
import './behaviour/not-found.ts';
import './behaviour/envelope.ts';
import './behaviour/sessions.ts';
import './behaviour/repositories.ts';
import './behaviour/unknown-properties.ts';
import './behaviour/events.ts';
import './behaviour/resources.ts';
import './behaviour/pagination.ts';
import './behaviour/walking-pages.ts';
import './behaviour/urls.ts';
import './behaviour/threads.ts';
import './behaviour/deployments.ts';
import './behaviour/schedules.ts';
import './behaviour/idempotency.ts';
import './behaviour/hostile-input.ts';
// Last, for it searches the log of all the others.
import './behaviour/secrets.ts';
