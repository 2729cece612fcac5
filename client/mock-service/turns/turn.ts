/** A turn of the scripted agent: its coordinator, the threads of other agents, and the grades of outcomes. */

import { type ModelTool, mcpPermission, toolsOf } from '../../../server/agent/brain/model-tools.ts';
import { toolDefinitions } from '../../../server/agent/hands/toolset.ts';
import { agentsOf, delegateTool } from '../../../server/agent/loop/delegations.ts';
import { ticketTools } from '../../../server/demo/model/tickets.ts';
import { mcpToolName } from '../../../server/records/agents/tool-names.ts';
import type { SessionRow, ThreadRow } from '../memory/state.ts';
import { Delegations } from './delegations.ts';
import { grade } from './grading.ts';
import { ScriptedThread, type ThreadEnd } from './thread.ts';
import type { TurnParts } from './turn-parts.ts';

type Agent = ThreadRow['agent'];

/** Works until the turn has an end, or calls wait for the client. */
export async function runTurn(parts: TurnParts, session: SessionRow): Promise<ThreadEnd> {
  const { agentVersions } = parts.state;
  const find = async (id: string, version: number) =>
    agentVersions.get(id)?.find((each) => each.version === version);
  const agents = await agentsOf(session, find);
  const { agent } = session;
  const coordinator: ScriptedThread = new ScriptedThread(parts, {
    threadId: null,
    agent,
    tools: [...toolsOf(agent, toolDefinitions), ...delegateTool(agents), ...mcpTools(agent)],
    delegate: (call) => delegations.use(call),
  });
  const delegations = new Delegations(parts, coordinator.writer, agents, (thread) => {
    const tools = [...toolsOf(thread.agent, toolDefinitions), ...mcpTools(thread.agent)];
    return new ScriptedThread(parts, {
      threadId: thread.id,
      agent: thread.agent,
      tools,
      delegate: async () => {},
    });
  });
  for (;;) {
    const end = await coordinator.work();
    if (end === 'waits' || end.error || end.stopReason || coordinator.writer.isStopped) return end;
    const graded = await grade(coordinator, parts);
    if (graded !== 'needs_revision') return graded;
  }
}

/** Each MCP server has the tools of the demo's. */
function mcpTools(agent: Agent): ModelTool[] {
  return agent.mcp_servers.flatMap(({ name: server }) =>
    ticketTools.flatMap(({ name, description, inputSchema }): ModelTool | [] => {
      const permission = mcpPermission(agent, server, name);
      const input_schema = { ...inputSchema, type: 'object' as const };
      const definition = { name: mcpToolName(server, name), description, input_schema };
      return permission === null ? [] : { kind: 'mcp', server, name, permission, definition };
    }),
  );
}
