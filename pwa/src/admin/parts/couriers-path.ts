/** Lists the couriers, and adds one; they are set up in the settings and chosen where parcels leave. */
export const COURIERS_PATH = '/api/couriers'
