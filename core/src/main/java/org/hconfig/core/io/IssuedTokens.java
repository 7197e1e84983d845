package org.hconfig.core.io;

import java.util.regex.Pattern;

/** Tokens and keys that have a prefix or a form of their issuer. */
final class IssuedTokens {
    /** Identifiers of cloud accounts. */
    private static final String ACCOUNTS =
            "(?<![A-Za-z0-9])(?:(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA)[0-9A-Z]{16}|LTAI[A-Za-z0-9]{12,24}+|AKID[A-Za-z0-9]{13,40}+"
                    + "|GOOG1?[0-9A-Z]{20,60}+)(?![A-Za-z0-9])";

    /** Signed tokens, private keys, and secrets of Microsoft's directory. */
    private static final String SIGNED = "\\beyJ[\\w-]{8,}+\\.[\\w-]{8,}+\\.[\\w-]*+"
            + "|(?<![\\w~.-])[\\w~.-]{3}[78]Q~[\\w~.-]{30,40}(?![\\w~.-])"
            + "|-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|\\z)";

    /** Repositories, builds, and packages. */
    private static final String DEVELOPMENT =
            "gh[pousr]_\\w{20,}+|github_pat_\\w{20,}+|gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|imt|oas)-[\\w-]{16,}+"
                    + "|npm_\\w{30,}+|pypi-[\\w-]{16,}+|rubygems_[0-9a-f]{32,}+|dckr_[a-z]{3}_[\\w-]{20,}+|AT[AC]TT3[\\w=-]{20,}+|ATBB\\w{20,}+"
                    + "|CCIP(?:AT|RJ)_\\w{16,}+|bk[a-z]{2}_[0-9a-f]{20,}+|sq[upa]_[0-9a-f]{32,}+|oy2[a-z0-9]{43}|PMAK-[\\w-]{20,}+|figd_[\\w-]{20,}+"
                    + "|lin_api_\\w{20,}+|ntn_\\w{20,}+|sbp_[0-9a-f]{32,}+|pul-[0-9a-f]{32,}+|AKC[A-Za-z0-9]{10,}+(?=[0-9])\\w++|[\\w-]{14}\\.atlasv1\\.[\\w-]{30,}+";

    /** Clouds and hosts. */
    private static final String CLOUDS =
            "dop_v1_\\w{20,}+|do[or]_v1_\\w{20,}+|hv[sbr]\\.[\\w-]{20,}+|ya29\\.[\\w-]{10,}+|GOCSPX-[\\w-]{10,}+"
                    + "|1//0[\\w-]{10,}+|AIza[\\w-]{30,}+|dapi[0-9a-f]{32}(?:-\\d)?|HRKU-[\\w-]{20,}+|pscale_[a-z]+_[\\w-]{16,}+|tskey-[\\w-]{16,}+"
                    + "|nvapi-[\\w-]{20,}+|mdb_sa_\\w{20,}+|dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{20,}+|ops_eyJ[\\w-]{20,}+|AGE-SECRET-KEY-1[0-9A-Z]{20,}+"
                    + "|y0_[\\w-]{30,}+|(?:IQoJ|FwoG)[\\w/+=-]{50,}+|fo1_[\\w-]{20,}+|FlyV1 [\\w,+/=-]{20,}+|nfp_\\w{20,}+";

    /** Monitoring, messages, mail, payment, and models. */
    private static final String SERVICES =
            "xox[a-z](?:\\.xox[a-z])?-[\\w-]{10,}+|xapp-[\\w-]{10,}+|[sr]k_(?:live|test|prod)_\\w{10,}+|whsec_[\\w+/=]{16,}+"
                    + "|sk-[\\w-]{16,}+|gsk_\\w{20,}+|hf_(?:oauth_)?[A-Za-z0-9]{20,}+|r8_\\w{20,}+|xai-\\w{20,}+|pplx-\\w{20,}+|lsv2_\\w{20,}+"
                    + "|SG\\.[\\w-]{16,}+\\.[\\w-]{16,}+|key-[0-9a-f]{32}|[0-9a-f]{32}-us\\d{1,2}|xkeysib-[\\w-]{20,}+|xsmtpsib-[\\w-]{20,}+|(?:SK|AC)[0-9a-f]{32}"
                    + "|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}|sq0[a-z]{3}-[\\w-]{20,}+|EAA[A-Za-z0-9]{40,}+|glsa_\\w{20,}+|glc_[\\w+/=-]{20,}+|sntry[su]_[\\w+/=-]{20,}+"
                    + "|NR(?:AK|II|IQ|JS|SP)-[\\w-]{16,}+|dt0[a-z]\\d\\d\\.[A-Z0-9]{16,}+\\.[A-Z0-9]{30,}+|phx_\\w{20,}+|pat\\w{14}\\.[0-9a-f]{64}"
                    + "|\\d{8,10}:AA[\\w-]{30,}+|[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}+|secret_[A-Za-z0-9]{40,}+";

    private static final Pattern TOKEN = Pattern.compile(
            ACCOUNTS + "|" + SIGNED + "|(?<![A-Za-z0-9_])(?:" + DEVELOPMENT + "|" + CLOUDS + "|" + SERVICES + ")");

    private IssuedTokens() {}

    /** Returns the text with these tokens replaced. */
    static String masked(String text) {
        return TOKEN.matcher(text).replaceAll(java.util.regex.Matcher.quoteReplacement(SecretMasker.MASK));
    }
}
