import type { SessionOutcomeEvaluation } from 'agent-cloud-contract';
import { Status, Text } from '../parts/basics.tsx';

export function Outcomes({ outcomes }: { outcomes: readonly SessionOutcomeEvaluation[] }) {
  if (outcomes.length === 0) return null;
  return (
    <section>
      <h2>Outcomes</h2>
      <ul className="plain">
        {outcomes.map(({ outcome_id, iteration, description, result, explanation }) => (
          <li key={`${outcome_id} ${iteration}`}>
            <Status>{result}</Status> <Text>{description}</Text>
            {explanation && (
              <p className="muted">
                <Text>{explanation}</Text>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
