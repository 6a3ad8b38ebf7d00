-- Where the app is installed, in a schema beside those of the workspaces. `sealed` is what Slack said of the installation, token
-- included, encrypted (src/store/postgres/installations.ts).
CREATE TABLE installations (
  team text PRIMARY KEY,
  sealed text NOT NULL,
  installed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When its token expires, where tokens are rotated; and when a process last set out to renew it.
  expires_at timestamptz,
  renewing_at timestamptz
);
