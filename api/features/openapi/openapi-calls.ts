import * as v from 'valibot'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const openApiCalls: CallDescriptions = {
  'GET /api/openapi.json': {
    name: 'readApiDocument',
    summary: 'This document.',
    access: 'everyone',
    answer: v.looseObject({ openapi: v.string() }),
  },
}
