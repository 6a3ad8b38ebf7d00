import { readFileSync } from 'node:fs';

// Adds up vitest's JSON reports, and names what failed. A report that is missing or ran nothing is a failure; so is a file
// that did not load.
let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(`${file} is missing: that test run did not come to its end`);
    failed += 1;
    continue;
  }
  const unloaded = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.length === 0;
  });
  passed += report.numPassedTests;
  failed += report.numFailedTests + unloaded.length;
  for (const { name, message } of unloaded) console.error(`did not load: ${name}: ${message}`);
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') console.error(`failed: ${name}: ${fullName}\n${failureMessages.join('\n')}`);
  if (report.numTotalTests === 0) failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
