import { apiReport } from '../report/report.mjs';
import { evaluate } from './small-bundle.mjs';

/** Makes the API report of the shared modules beside a build. */
export class ApiReport {
  /** The report of the latest compilation. */
  made = undefined;

  /** @param {string} dir the app's folder */
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    compiler.hooks.compile.tap('ApiReport', () => {
      this.made = apiReport(this.dir, evaluate);
      // Whoever awaits it reports the failure; a build that failed before awaits nothing.
      this.made.catch(() => {});
    });
  }
}
