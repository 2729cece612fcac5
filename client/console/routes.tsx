import type { ReactNode } from 'react';
import { Agent } from './agents/agent.tsx';
import { AgentList } from './agents/agent-list.tsx';
import { NewAgent } from './agents/new-agent.tsx';
import { Deployment } from './deployments/deployment.tsx';
import { DeploymentList } from './deployments/deployment-list.tsx';
import { NewDeployment } from './deployments/new-deployment.tsx';
import { Environment } from './environments/environment.tsx';
import { EnvironmentList } from './environments/environment-list.tsx';
import { NewEnvironment } from './environments/new-environment.tsx';
import { Empty } from './parts/basics.tsx';
import type { Route } from './platform/router.ts';
import { RequestPage } from './request/request-page.tsx';
import { NewSchedule } from './schedules/new-schedule.tsx';
import { Schedule } from './schedules/schedule.tsx';
import { ScheduleList } from './schedules/schedule-list.tsx';
import { Servers } from './servers/servers.tsx';
import { NewSession } from './sessions/new-session.tsx';
import { Session } from './sessions/session.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { NewVault } from './vaults/new-vault.tsx';
import { Vault } from './vaults/vault.tsx';
import { VaultList } from './vaults/vault-list.tsx';

interface Section {
  /** The first segment of its addresses. */
  path: string;
  title: string;
  list(): ReactNode;
  create?(): ReactNode;
  one?(id: string): ReactNode;
}

export const sections: readonly Section[] = [
  {
    path: 'sessions',
    title: 'Sessions',
    list: () => <SessionList />,
    create: () => <NewSession />,
    one: (id) => <Session id={id} />,
  },
  {
    path: 'deployments',
    title: 'Deployments',
    list: () => <DeploymentList />,
    create: () => <NewDeployment />,
    one: (id) => <Deployment id={id} />,
  },
  {
    path: 'schedules',
    title: 'Schedules',
    list: () => <ScheduleList />,
    create: () => <NewSchedule />,
    one: (id) => <Schedule id={id} />,
  },
  {
    path: 'agents',
    title: 'Agents',
    list: () => <AgentList />,
    create: () => <NewAgent />,
    one: (id) => <Agent id={id} />,
  },
  {
    path: 'environments',
    title: 'Environments',
    list: () => <EnvironmentList />,
    create: () => <NewEnvironment />,
    one: (id) => <Environment id={id} />,
  },
  {
    path: 'vaults',
    title: 'Vaults',
    list: () => <VaultList />,
    create: () => <NewVault />,
    one: (id) => <Vault id={id} />,
  },
  { path: 'servers', title: 'Servers', list: () => <Servers /> },
  { path: 'request', title: 'Request', list: () => <RequestPage /> },
];

/** Returns the view of an address: a list, the form for a new object, or one object. */
export function viewOf({ segments: [path = 'sessions', id] }: Route): ReactNode {
  const section = sections.find((each) => each.path === path);
  const view = id === undefined ? section?.list() : id === 'new' ? section?.create?.() : section?.one?.(id);
  return view ?? <Empty>The console has no page “{[path, id].filter(Boolean).join('/')}”.</Empty>;
}
