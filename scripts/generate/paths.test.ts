import { expect, it } from 'vitest';
import { withPaths } from './paths.ts';

const root = `paths:
  /api/v1/cloud/sessions:
    $ref: ./sessions/paths/sessions.yaml
  /api/v1/forward/schedules:
    $ref: ./schedules/paths/schedules.yaml
components: {}
`;

it('adds the URLs of files that are not listed', () => {
  const files = [
    'sessions/paths/sessions.yaml',
    'schedules/paths/schedules.{schedule_id}.pause.yaml',
    'sessions/paths/sessions.{session_id}.yaml',
    'notes/paths/notes.yaml',
    'notes/schemas/Note.yaml',
  ];
  expect(withPaths(root, files)).toBe(`paths:
  /api/v1/cloud/sessions:
    $ref: ./sessions/paths/sessions.yaml
  /api/v1/cloud/sessions/{session_id}:
    $ref: ./sessions/paths/sessions.{session_id}.yaml
  /api/v1/forward/schedules:
    $ref: ./schedules/paths/schedules.yaml
  /api/v1/forward/schedules/{schedule_id}/pause:
    $ref: ./schedules/paths/schedules.{schedule_id}.pause.yaml
  /api/v1/cloud/notes:
    $ref: ./notes/paths/notes.yaml
components: {}
`);
});

it('changes nothing if all are listed', () => {
  expect(withPaths(root, ['sessions/paths/sessions.yaml'])).toBe(root);
});
