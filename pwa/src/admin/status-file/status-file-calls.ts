import type * as v from 'valibot'
import {
  type LayoutChange,
  type StatusImportDetail,
  statusImportDetailSchema,
  statusImportRequestSchema,
  type StatusLayout,
  statusLayoutSchema,
  type StatusLineJson,
  type StatusPreview,
  statusPreviewAnswerSchema,
} from '../../../../shared/parcels/status-file.ts'
import { callApi } from '../../http/call-api.ts'
import { csrfToken, readSession } from '../../local/session/session.ts'
import { COURIERS_PATH } from '../parts/couriers-path.ts'

export const STATUS_IMPORTS_PATH = '/api/status-imports'

const layoutPath = (courier: string) => `${COURIERS_PATH}/${courier}/status-file`

/** Enough for 5,000 lines over a slow connection. */
const FILE_TIMEOUT_MS = 3 * 60_000

/** Loads how the status files of a courier are read. Throws ApiFailure, or the signal's reason. */
export function readStatusLayout(courier: string, signal?: AbortSignal): Promise<StatusLayout> {
  return callApi({
    path: layoutPath(courier),
    schema: statusLayoutSchema,
    token: readSession()?.token,
    ...(signal && { signal }),
  })
}

/** Changes how the status files of a courier are read. Throws ApiFailure. */
export function saveStatusLayout(courier: string, change: LayoutChange): Promise<StatusLayout> {
  return callApi({
    path: layoutPath(courier),
    method: 'PUT',
    body: change,
    schema: statusLayoutSchema,
    token: readSession()?.token,
    csrf: csrfToken(),
  })
}

/** Previews the import of the lines. Throws ApiFailure, or the signal's reason. */
export function previewStatusFile(
  courier: string,
  file: { lines: readonly StatusLineJson[]; madeAt: string },
  signal: AbortSignal,
): Promise<StatusPreview> {
  return callApi({
    path: `${layoutPath(courier)}/preview`,
    body: file,
    schema: statusPreviewAnswerSchema,
    token: readSession()?.token,
    timeoutMs: FILE_TIMEOUT_MS,
    signal,
  })
}

type StatusImportRequestJson = Omit<v.InferInput<typeof statusImportRequestSchema>, 'lines'> & {
  lines: readonly StatusLineJson[]
}

/** Imports the lines. The id makes it count once, however often it is sent. Throws ApiFailure. */
export function importStatusFile(request: StatusImportRequestJson): Promise<StatusImportDetail> {
  return callApi({
    path: STATUS_IMPORTS_PATH,
    body: request,
    schema: statusImportDetailSchema,
    token: readSession()?.token,
    timeoutMs: FILE_TIMEOUT_MS,
  })
}
