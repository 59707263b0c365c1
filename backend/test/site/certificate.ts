/**
 * A self-signed certificate for league.example.com, for servers that tests start on this machine. It expires in a hundred
 * years.
 */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsTCCAVagAwIBAgIUJ96iRLhGLcFtahFUVNDQq7ct/sQwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSbGVhZ3VlLmV4YW1wbGUuY29tMCAXDTI2MTEyMTAyMjAwNFoY
DzIxMjYxMDI4MDIyMDA0WjAdMRswGQYDVQQDDBJsZWFndWUuZXhhbXBsZS5jb20w
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR5EYB+TWGJehxMG3Q+TURMCgzfSuX7
MvGu3ec/t7cqxCWZhx4wJ7vWaD8a32t6KOmNulSN1684LvzMkS8BU8GBo3IwcDAd
BgNVHQ4EFgQUVK4eslv4WY/ckAOcBHTFh6lIbYswHwYDVR0jBBgwFoAUVK4eslv4
WY/ckAOcBHTFh6lIbYswDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAUghJsZWFn
dWUuZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDSQAwRgIhAMKTF2oefmERFM7CAamC
e3FGmoKHFHccrGIqUmSau27+AiEAjla1RpieS/KF+o8g68z+H2P9RH5r6+NGP1Mq
wgHjWoI=
-----END CERTIFICATE-----
`;

/** The key of the certificate, which needs no protection, because nothing trusts the certificate. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2rOQfR1RAObNPqJz
IOluesMwgoUfxSuJQC65N2neSPehRANCAAR5EYB+TWGJehxMG3Q+TURMCgzfSuX7
MvGu3ec/t7cqxCWZhx4wJ7vWaD8a32t6KOmNulSN1684LvzMkS8BU8GB
-----END PRIVATE KEY-----
`;
