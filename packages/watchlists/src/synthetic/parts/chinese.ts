/** Surname: traditional, simplified, Hong Kong spelling, pinyin. */
export const chineseSurnames = table(
  '陳陈Chan|Chen 林林Lam|Lin 黃黄Wong|Huang 李李Lee|Li 張张Cheung|Zhang 王王Wong|Wang 吳吴Ng|Wu 劉刘Lau|Liu 梁梁Leung|Liang 何何Ho|He 鄭郑Cheng|Zheng 楊杨Yeung|Yang ' +
    '蔡蔡Choi|Cai 許许Hui|Xu 郭郭Kwok|Guo 謝谢Tse|Xie 羅罗Law|Luo 曾曾Tsang|Zeng 鄧邓Tang|Deng 馮冯Fung|Feng 葉叶Yip|Ye 蘇苏So|Su 周周Chow|Zhou 徐徐Tsui|Xu 余余Yu|Yu ' +
    '盧卢Lo|Lu 潘潘Poon|Pan 戴戴Tai|Dai 鍾钟Chung|Zhong 譚谭Tam|Tan 廖廖Liu|Liao 趙赵Chiu|Zhao 胡胡Wu|Hu 朱朱Chu|Zhu 高高Ko|Gao 袁袁Yuen|Yuan 孫孙Suen|Sun 馬马Ma|Ma ' +
    '關关Kwan|Guan 莫莫Mok|Mo 方方Fong|Fang 伍伍Ng|Wu 麥麦Mak|Mai 龍龙Lung|Long 石石Shek|Shi 溫温Wan|Wen 丁丁Ting|Ding 簡简Kan|Jian 白白Pak|Bai 沈沈Shum|Shen',
)

/** Given-name characters in the same four forms. */
export const chineseGiven = table(
  '大大Tai|Da 文文Man|Wen 明明Ming|Ming 志志Chi|Zhi 強强Keung|Qiang 偉伟Wai|Wei 俊俊Chun|Jun 傑杰Kit|Jie 家家Ka|Jia 豪豪Ho|Hao 國国Kwok|Guo 華华Wah|Hua 建建Kin|Jian 雄雄Hung|Xiong ' +
    '英英Ying|Ying 麗丽Lai|Li 美美Mei|Mei 玲玲Ling|Ling 芳芳Fong|Fang 慧慧Wai|Hui 敏敏Man|Min 詠咏Wing|Yong 嘉嘉Ka|Jia 欣欣Yan|Xin 怡怡Yi|Yi 婷婷Ting|Ting 雅雅Nga|Ya 淑淑Suk|Shu ' +
    '永永Wing|Yong 德德Tak|De 福福Fuk|Fu 榮荣Wing|Rong 耀耀Yiu|Yao 祥祥Cheung|Xiang 康康Hong|Kang 樂乐Lok|Le 天天Tin|Tian 宇宇Yu|Yu 浩浩Ho|Hao 峰峰Fung|Feng 海海Hoi|Hai 江江Kong|Jiang ' +
    '東东Tung|Dong 南南Nam|Nan 安安On|An 平平Ping|Ping 健健Kin|Jian 信信Shun|Xin 誠诚Shing|Cheng 謙谦Him|Qian 恩恩Yan|En 心心Sum|Xin 曉晓Hiu|Xiao 晴晴Ching|Qing 彤彤Tung|Tong 琪琪Ki|Qi ' +
    '瑩莹Ying|Ying 潔洁Kit|Jie 蓮莲Lin|Lian 秀秀Sau|Xiu 珍珍Chun|Zhen 鳳凤Fung|Feng 蘭兰Lan|Lan 玉玉Yuk|Yu 寶宝Po|Bao 仁仁Yan|Ren 義义Yee|Yi 禮礼Lai|Li 智智Chi|Zhi 勇勇Yung|Yong',
)

export interface Character {
  traditional: string
  simplified: string
  hongKong: string
  pinyin: string
}

function table(text: string): Character[] {
  return text.split(' ').map((entry) => {
    const [hongKong = '', pinyin = ''] = entry.slice(2).split('|')
    return { traditional: entry[0]!, simplified: entry[1]!, hongKong, pinyin }
  })
}

export const chineseBusiness = {
  first: [
    '金龍 Golden Dragon',
    '東海 East Ocean',
    '永發 Wing Fat',
    '恒信 Hang Shun',
    '南洋 Nanyang',
    '大同 Tai Tung',
    '長江源 Cheung Kong Yuen',
    '百匯 Pak Wui',
    '盛泰 Shing Tai',
    '新域 New Domain',
    '華隆 Wah Lung',
    '友邦達 Yau Pong Tat',
    '天馬行 Pegasus',
    '北辰 Polaris',
    '銀杏 Ginkgo',
    '青松 Green Pine',
  ],
  trade: [
    '貿易 Trading',
    '國際 International',
    '科技 Technology',
    '船務 Shipping',
    '電子 Electronics',
    '化工 Chemical',
    '實業 Industrial',
    '投資 Investment',
    '物流 Logistics',
    '珠寶 Jewellery',
    '紡織 Textile',
    '機械 Machinery',
    '能源 Energy',
    '資訊 Information',
    '建築 Construction',
    '找換 Money Exchange',
  ],
}
