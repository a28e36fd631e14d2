import { idSchema } from '../../../shared/ids.ts'
import {
  layoutChangeSchema,
  MAX_STATUS_LINES,
  statusImportDetailSchema,
  statusImportListSchema,
  statusImportRequestSchema,
  statusImportsQuerySchema,
  statusLayoutSchema,
  statusPreviewAnswerSchema,
  statusPreviewSchema,
} from '../../../shared/parcels/status-file.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

const LINES =
  "Each line has `line` (its place in the file), `number` (of the order, or null), `tracking` and `word` (texts, '' for " +
  'none), `at` (a moment, a day, or null), `isDateBad` (a date that cannot be read) and `collected` (dinars, or null).'

export const statusFileCalls: CallDescriptions = {
  'GET /api/couriers/:id/status-file': {
    name: 'readStatusLayout',
    summary: 'How the status files of a courier are read: its columns and what its words mean.',
    access: 'manager',
    id: idSchema,
    answer: statusLayoutSchema,
    refusals: ['unknown-courier'],
  },
  'PUT /api/couriers/:id/status-file': {
    name: 'changeStatusLayout',
    summary: 'Changes how the status files of a courier are read.',
    description: 'Words of the known formats need not be listed; those that are listed come first.',
    access: 'manager',
    id: idSchema,
    body: { json: layoutChangeSchema },
    answer: statusLayoutSchema,
    refusals: ['unknown-courier', 'courier-changed'],
  },
  'POST /api/couriers/:id/status-file/preview': {
    name: 'previewStatusFile',
    summary: `What an import of up to ${MAX_STATUS_LINES} lines of a status file would do; changes nothing.`,
    description: `${LINES} \`madeAt\` is when the file was made: lines without a date are of that time.`,
    access: 'manager',
    id: idSchema,
    body: { json: statusPreviewSchema },
    answer: statusPreviewAnswerSchema,
    refusals: ['unknown-courier'],
  },
  'GET /api/status-imports': {
    name: 'listStatusImports',
    summary: 'Past imports of status files, newest first.',
    access: 'manager',
    query: statusImportsQuerySchema,
    answer: statusImportListSchema,
  },
  'POST /api/status-imports': {
    name: 'importStatusFile',
    summary: `Imports up to ${MAX_STATUS_LINES} lines of a courier's status file, all or none.`,
    description:
      `${LINES} The id is made by the caller: an import that is sent again counts once. The lines are judged again as in ` +
      'the preview; neither stock nor the status of an order changes.',
    access: 'manager',
    body: { json: statusImportRequestSchema },
    status: 201,
    answer: statusImportDetailSchema,
    refusals: ['unknown-courier', 'courier-changed', 'key-reuse'],
  },
  'GET /api/status-imports/:id': {
    name: 'readStatusImport',
    summary: 'A past import with its lines, those to settle by hand first.',
    access: 'manager',
    id: idSchema,
    answer: statusImportDetailSchema,
    refusals: ['unknown-status-import'],
  },
}
