import { countApprovedAdmins } from '../../database/admins.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { listDemoGoods } from '../../database/demo-goods.ts'
import { advice, type Finding, wrong } from './finding.ts'

/**
 * Checks that the shop has an owner and sells something that can be delivered. The database must match this program.
 */
export async function checkOwner(db: ReadDatabase): Promise<Finding[]> {
  const { owners, demoGoods } = await db.read(async (transaction) => ({
    owners: await countApprovedAdmins(transaction),
    demoGoods: (await listDemoGoods(transaction)).length,
  }))
  // The first account is approved automatically.
  if (owners === 0)
    return [
      wrong(
        'The shop has no owner: whoever opens /admin-register first gets it.',
        'Open /admin-register at once and make your account.',
      ),
    ]
  if (demoGoods === 0) return []
  return [
    advice(
      `${demoGoods} of the articles for sale are demo articles, which nobody can deliver.`,
      'Remove them in the back office, under Products.',
    ),
  ]
}
