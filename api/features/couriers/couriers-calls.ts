import {
  courierChangeSchema,
  courierListSchema,
  courierSchema,
  newCourierSchema,
} from '../../../shared/couriers/courier.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const couriersCalls: CallDescriptions = {
  'GET /api/couriers': {
    name: 'listCouriers',
    summary: 'The couriers of the shop, those in use first.',
    access: 'manager',
    answer: courierListSchema,
  },
  'POST /api/couriers': {
    name: 'addCourier',
    summary: 'Adds a courier.',
    description: 'The server never calls a courier: parcels are handed over with a file.',
    access: 'owner',
    takesKey: true,
    body: { json: newCourierSchema },
    status: 201,
    answer: courierSchema,
    refusals: ['too-many-couriers', 'unknown-wilaya'],
  },
  'PUT /api/couriers/:id': {
    name: 'changeCourier',
    summary: 'Changes a courier: what it takes, its file, and whether it is used.',
    description: 'Parcels that were handed over before keep the fees of that time.',
    access: 'owner',
    id: idSchema,
    body: { json: courierChangeSchema },
    answer: courierSchema,
    refusals: ['unknown-courier', 'courier-changed', 'unknown-wilaya'],
  },
}
