import { officeEventsPath, officeEventsPermission } from '@glasshouse/contract/operator/live.ts'
import { isAllowed } from '@glasshouse/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refuse.ts'
import { tokenHashOf } from '../http/route.ts'
import type { OfficeStreams } from './office-streams.ts'
import { openStream } from './stream.ts'
import { sendStreamHead } from './stream-head.ts'

/**
 * Serves the back office's event stream. Listening counts as nobody being there, so it keeps no session from ending. A dead token
 * is refused (`login_expired`), a role that reads no conversations (`access_denied`), and more streams than one operator
 * may have at once (`too_many_streams`).
 */
export function addOfficeEvents(app: FastifyInstance, office: OfficeStreams): void {
  app.get(officeEventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const tokenHash = tokenHashOf(request)
    const operator = tokenHash ? await office.operatorOf(tokenHash) : undefined
    if (!tokenHash || !operator) refuse('login_expired')
    if (!isAllowed(operator.role, officeEventsPermission)) refuse('access_denied')
    // A caller that hung up meanwhile would never leave.
    if (reply.raw.destroyed) return void reply.hijack()
    if (!office.hasRoom(operator.operatorId)) refuse('too_many_streams')
    sendStreamHead(reply)
    const stream = openStream(reply.raw, null, () => office.leave(stream))
    try {
      await office.join({ stream, operatorId: operator.operatorId, tokenHash })
    } catch (error) {
      request.log.warn({ err: error }, 'an event stream of the back office could not be greeted')
      stream.end()
    }
  })
}
