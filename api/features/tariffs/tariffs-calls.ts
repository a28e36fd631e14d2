import { tariffChangesSchema, tariffListSchema } from '../../../shared/shipping/tariff-change.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const tariffsCalls: CallDescriptions = {
  'GET /api/tariffs': {
    name: 'listTariffs',
    summary: 'What delivery costs in each wilaya.',
    description:
      '`stopdesk_off` and `home_off` are present where the shop does not deliver in that way.',
    access: 'everyone',
    answer: tariffListSchema,
  },
  'PUT /api/tariffs': {
    name: 'changeTariffs',
    summary: 'Changes the tariffs of several wilayas, all or none.',
    description:
      'With `seen`, a change of a tariff that was changed since is refused, and the refusal carries the current `tariffs`. ' +
      'The answer has all tariffs.',
    access: 'owner',
    body: { json: tariffChangesSchema },
    answer: tariffListSchema,
    refusals: ['unknown-wilaya', 'tariff-changed'],
  },
}
