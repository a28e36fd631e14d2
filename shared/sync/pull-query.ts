import { deviceIdSchema } from './device-id.ts'
import * as v from 'valibot'
import { appBuildSchema } from './app-build.ts'
import { MAX_PULL_PAGE, PULL_PAGE, PULL_SCOPES } from './pull.ts'
import { MOST_TOLD, toldSchema } from './told.ts'

const queryNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** Query of GET /api/sync/pull. */
export const pullQuerySchema = v.object({
  scope: v.picklist(PULL_SCOPES),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
  since: v.optional(queryNumber, '0'),
  limit: v.optional(
    v.pipe(queryNumber, v.minValue(1), v.maxValue(MAX_PULL_PAGE)),
    String(PULL_PAGE),
  ),
  device: v.optional(deviceIdSchema),
  /** '1' when the client supports `acknowledgedRanges`. */
  ranges: v.optional(v.literal('1')),
  /** The number of operations waiting on the calling till. */
  waiting: v.optional(v.pipe(queryNumber, v.maxValue(1_000_000))),
  /** The build of the app on the calling till. */
  app: v.optional(appBuildSchema),
  /**
   * What the server told this device with its catalogue, and with the outcomes of its operations, separated by a comma.
   * What cannot be read is taken for nothing.
   */
  told: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(toldSchema),
        v.maxLength(MOST_TOLD),
      ),
    ),
    undefined,
  ),
  /** '1' on the later pages of a snapshot that started at since=0, which needs no old tombstones. */
  snapshot: v.optional(v.literal('1')),
})
export type PullQuery = v.InferOutput<typeof pullQuerySchema>
