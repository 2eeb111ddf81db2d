/** The settings of the product. The tests must not use the settings of a person's plant. */
const settings = [
  'PORT',
  'HOST',
  'TRUSTED_PROXIES',
  'DATA_DIR',
  'DATABASE_URL',
  'PG_BIN_DIR',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'PLANT_TIME_ZONE',
  'LOG_LEVEL',
  'RUN_JOBS',
];

/**
 * @param {NodeJS.ProcessEnv} own the environment of this process
 * @param {boolean} isColoured
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment(own, isColoured) {
  const kept = Object.entries(own).filter(([name]) => !settings.includes(name));
  // The tools write into a pipe, so they cannot detect whether the output goes to a terminal.
  return { ...Object.fromEntries(kept), ...(isColoured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}
