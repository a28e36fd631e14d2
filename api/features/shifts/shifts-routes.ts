import Router from '@koa/router'
import { centimesToDinars } from '../../../shared/money.ts'
import type { ShiftPageJson } from '../../../shared/shifts/recorded-shift.ts'
import type { AppContext } from '../../app-context.ts'
import { readKnownActors } from '../../database/actors.ts'
import { listShifts } from '../../database/shifts.ts'
import { readQuery } from '../../http/read-request.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentShift } from '../../present/present-shift.ts'
import { pageQuerySchema } from '../../http/query-fields.ts'

const PAGE_SIZE = 20

/** The route that lists the shifts of the tills. */
export function shiftsRoutes(app: AppContext): Router {
  const router = new Router()

  router.get('/api/shifts', requireRole(app, 'manager'), async (ctx) => {
    const { page = 1, limit = PAGE_SIZE, search } = readQuery(ctx, pageQuerySchema)
    const offset = (page - 1) * limit
    const answer = await app.db.read(async (db): Promise<ShiftPageJson> => {
      const { shifts, total, difference } = await listShifts(db, { search, limit, offset })
      const people = shifts.flatMap(({ row, closes }) => [
        ...(row.opened_by === null ? [] : [row.opened_by]),
        ...closes.map(({ admin_id }) => admin_id),
      ])
      const names = await readKnownActors(db, [...new Set(people)])
      const pages = Math.max(1, Math.ceil(total / limit))
      return {
        shifts: shifts.map((shift) => presentShift(shift, names)),
        difference: centimesToDinars(difference),
        total,
        page,
        pages,
      }
    })
    ctx.body = answer
  })

  return router
}
