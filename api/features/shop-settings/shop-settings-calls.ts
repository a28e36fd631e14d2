import * as v from 'valibot'
import { settingsChangeSchema } from '../../../shared/shop/settings-change.ts'
import { officeSettingsSchema } from '../../../shared/shop/shop-settings.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'
import { ONE_PICTURE } from '../../http/picture-form.ts'

const settingsAnswer = v.object({ settings: officeSettingsSchema })

export const shopSettingsCalls: CallDescriptions = {
  'GET /api/shop-settings': {
    name: 'readShopSettings',
    summary: 'What the owner set of the shop. What was never set is left out.',
    access: 'owner',
    answer: settingsAnswer,
  },
  'PUT /api/shop-settings': {
    name: 'changeShopSettings',
    summary: 'Changes the settings that `change` names. Null takes one back to its beginning.',
    description:
      'A change whose `revision` is not the current one is refused, and the refusal carries the current `settings`.',
    access: 'owner',
    body: { json: settingsChangeSchema },
    answer: settingsAnswer,
    refusals: ['settings-changed'],
  },
  'POST /api/shop-settings/pictures': {
    name: 'storeSettingsPicture',
    summary:
      'Stores a picture, whose path a change then names as logo or as picture of the home page.',
    access: 'owner',
    body: { form: v.object({}), ...ONE_PICTURE, needsFile: true },
    status: 201,
    answer: v.object({ path: v.string() }),
  },
}
