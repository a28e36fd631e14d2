import { Router } from '@koa/router'
import { hashPin } from '../../../shared/people/pin.ts'
import { newPersonSchema, personChangeSchema } from '../../../shared/people/person.ts'
import type { AppContext } from '../../app-context.ts'
import { listPeople } from '../../database/people.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { presentOfficePerson } from '../../present/present-person.ts'
import { addPerson, changePerson } from './change-people.ts'

/** Routes of the people who stand at the till. */
export function peopleRoutes(app: AppContext): Router {
  const router = new Router()
  const owner = requireRole(app, 'owner')

  router.get('/api/people', owner, async (ctx) => {
    const rows = await app.db.read(listPeople)
    const people = rows.map(presentOfficePerson)
    const byName = new Intl.Collator(undefined, { numeric: true })
    ctx.body = people.toSorted(
      (one, other) =>
        Number(other.active) - Number(one.active) || byName.compare(one.name, other.name),
    )
  })

  router.post('/api/people', owner, async (ctx) => {
    const { name, role, pin } = await readJson(ctx, newPersonSchema)
    // Hashed before the transaction, which would otherwise delay all other writes.
    const pinHash = await hashPin(pin)
    const row = await app.db.write((transaction) =>
      addPerson(transaction, { name, role, pinHash, atMs: app.clock() }),
    )
    app.log.info({ adminId: adminIdOf(ctx), person: row.id, role }, 'person added')
    ctx.status = 201
    ctx.body = presentOfficePerson(row)
  })

  router.put('/api/people/:id', owner, async (ctx) => {
    const given = await readJson(ctx, personChangeSchema)
    const { pin, ...change } = given
    const id = ctx.params['id'] ?? ''
    const pinHash = pin === undefined ? undefined : await hashPin(pin)
    const row = await app.db.write((transaction) =>
      changePerson(
        transaction,
        id,
        { ...change, ...(pinHash !== undefined && { pinHash }) },
        app.clock(),
      ),
    )
    // Logs only the names of the fields, because a log must not contain people's names.
    const changed = Object.keys(given)
    app.log.info({ adminId: adminIdOf(ctx), person: id, changed }, 'person changed')
    ctx.body = presentOfficePerson(row)
  })

  return router
}
