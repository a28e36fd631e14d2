import {
  printedSchema,
  printerStateSchema,
  printJobSchema,
} from '../../../shared/printing/print-job.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const printingCalls: CallDescriptions = {
  'GET /api/printer': {
    name: 'readPrinter',
    summary: 'Whether the server has a receipt printer, by `PRINTER`.',
    access: 'seller or till',
    answer: printerStateSchema,
  },
  'POST /api/printer/jobs': {
    name: 'print',
    summary: 'Sends the commands of a receipt to the server’s receipt printer.',
    description:
      'The commands go to the address in `PRINTER` and nowhere else, one job after the other. A job that is sent again under the same key, because its answer was lost, is printed once: say with `triedMsAgo` when it was sent first, and the answer is that of the first, whoever is signed in now. Where the server cannot know whether it was printed, because it was ended in the middle of it or restored since, it refuses with `print-unknown`; somebody has to look at the printer before it is printed under a new key. The answer waits for the printer: up to some seconds for each job before it.',
    access: 'seller or till',
    takesKey: true,
    body: { json: printJobSchema },
    answer: printedSchema,
    refusals: [
      'no-printer',
      'printer-away',
      'printer-broke-off',
      'print-unknown',
      'too-many-requests',
    ],
  },
}
