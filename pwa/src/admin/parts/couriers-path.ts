/** Path that lists and adds couriers. Several features read it. */
export const COURIERS_PATH = '/api/couriers'
