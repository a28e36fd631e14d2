import { idSchema } from '../../../shared/ids.ts'
import {
  lateCountSchema,
  lateListSchema,
  newsRequestSchema,
  parcelDetailSchema,
  parcelListSchema,
  parcelsQuerySchema,
  receiveAnswerSchema,
  receiveRequestSchema,
  scannedParcelSchema,
  scannedQuerySchema,
  trackingRequestSchema,
  undoRequestSchema,
} from '../../../shared/parcels/parcel-life.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const parcelLifeCalls: CallDescriptions = {
  'GET /api/parcels': {
    name: 'listParcels',
    summary: 'Parcels of all hand-overs, those handed over last first.',
    description: '`before`: the id of the last parcel of the page before.',
    access: 'manager',
    query: parcelsQuerySchema,
    answer: parcelListSchema,
  },
  'GET /api/parcels/late': {
    name: 'listLateParcels',
    summary: 'Parcels that somebody should call about, who is to be called first at the top.',
    access: 'manager',
    answer: lateListSchema,
  },
  'GET /api/parcels/late/count': {
    name: 'countLateParcels',
    summary: 'How many parcels are late.',
    access: 'manager',
    answer: lateCountSchema,
  },
  'GET /api/parcels/scanned': {
    name: 'findScannedParcel',
    summary: 'The parcel of a label, of a courier’s number or of an order number.',
    access: 'manager',
    query: scannedQuerySchema,
    answer: scannedParcelSchema,
  },
  'GET /api/parcels/:id': {
    name: 'readParcel',
    summary: 'A parcel with all that was said of it.',
    access: 'manager',
    id: idSchema,
    answer: parcelDetailSchema,
    refusals: ['unknown-parcel'],
  },
  'POST /api/parcels/:id/news': {
    name: 'setParcelState',
    summary: 'Sets the state of a parcel by hand.',
    description:
      '`last` is the number of the last event that the caller saw: when there was news since, nothing changes. A parcel is ' +
      'under way only while its order is Shipped and in no other parcel.',
    access: 'manager',
    takesKey: true,
    id: idSchema,
    body: { json: newsRequestSchema },
    answer: parcelDetailSchema,
    refusals: [
      'unknown-parcel',
      'parcel-changed',
      'parcel-withdrawn',
      'parcel-received',
      'parcel-not-shipped',
      'parcel-elsewhere',
      'parcel-news-time',
    ],
  },
  'POST /api/parcels/:id/undo': {
    name: 'undoParcelNews',
    summary: 'Takes back the last that was said of a parcel; again, it changes nothing.',
    access: 'manager',
    id: idSchema,
    body: { json: undoRequestSchema },
    answer: parcelDetailSchema,
    refusals: [
      'unknown-parcel',
      'parcel-changed',
      'nothing-to-undo',
      'parcel-withdrawn',
      'parcel-received',
      'parcel-not-shipped',
      'parcel-elsewhere',
    ],
  },
  'PUT /api/parcels/:id/tracking': {
    name: 'setParcelTracking',
    summary:
      'Notes the courier’s number of a parcel, which no other parcel of the courier may have.',
    access: 'manager',
    id: idSchema,
    body: { json: trackingRequestSchema },
    answer: parcelDetailSchema,
    refusals: ['unknown-parcel', 'tracking-taken'],
  },
  'POST /api/parcels/:id/receive': {
    name: 'receiveParcel',
    summary: 'Receives in the shop what a courier brought back.',
    description:
      'Without `lines` all pieces go back on the shelf and the order is Returned. With fewer pieces than the order has left, ' +
      'the rest was delivered, and the courier collected so much less. A parcel whose order is not in it any more moves no ' +
      'stock: `outcome` says so.',
    access: 'manager',
    takesKey: true,
    id: idSchema,
    body: { json: receiveRequestSchema },
    answer: receiveAnswerSchema,
    refusals: ['unknown-parcel', 'parcel-withdrawn', 'parcel-received', 'more-than-left'],
  },
}
